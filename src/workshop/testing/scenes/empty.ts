/** A new installation, before and after its first minute: every page has to say what to do next. */

import type { BrowserContext } from 'playwright-core'
import { entries } from '#islands/entries.ts'
import { folderOf } from '#islands/frame/entry.ts'
import { logIn } from '#workshop/testing/browser/logging-in'
import { admin, makeProgram } from '#workshop/testing/programs/program'

export type Picture = (context: BrowserContext, name: string, address: string) => Promise<void>

const pages = {
  ...Object.fromEntries(entries.map((entry) => [folderOf(entry), entry.href])),
  pending: '/tickets?list=pending',
}

export async function pictureEmpty(context: BrowserContext, theme: string, picture: Picture) {
  const unclaimed = await makeProgram({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '', COMPANY_NAME: '' })
  const empty = await makeProgram({})
  try {
    await unclaimed.start()
    await picture(context, `empty-set-up-${theme}`, `${unclaimed.url}/set-up`)
    await empty.start()
    await enter(context, empty.url)
    for (const [name, path] of Object.entries(pages)) {
      await picture(context, `empty-${name}-${theme}`, empty.url + path)
    }
  } finally {
    await unclaimed.remove()
    await empty.remove()
  }
}

async function enter(context: BrowserContext, url: string) {
  const page = await context.newPage()
  await logIn(page, url, admin)
  await page.close()
}
