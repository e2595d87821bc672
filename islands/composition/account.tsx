import { laterLayer } from '../app/later.tsx'
import { AccountMenu } from '../shell/account/account-menu.tsx'
import type { AccountProps } from '../shell/frame.ts'

const Profile = laterLayer(async () => (await import('../users/profile.tsx')).Profile)

export function Account(props: AccountProps) {
  return <AccountMenu Profile={Profile} {...props} />
}
