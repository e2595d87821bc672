import type { Sql } from 'postgres'

/**
 * Pictures are stored with absolute addresses, because every list shows some; so they follow
 * PUBLIC_URL.
 */
export async function movePictures(platform: Sql, publicUrl: string) {
  await platform`
    update contacts
    set profile_pic_url = ${publicUrl} || substring(profile_pic_url from '/media/[^/]+$')
    where picture_id is not null and profile_pic_url ~ '/media/[^/]+$'
      and not starts_with(profile_pic_url, ${`${publicUrl}/media/`})`
}
