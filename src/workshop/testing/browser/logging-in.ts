import type { Page } from 'playwright-core'
import { login } from '#company/logins/contract'

export interface Credentials {
  email: string
  password: string
}

/** Comes in without the login page, which other tests look at. */
export async function comeIn(page: Page, url: string, { email, password }: Credentials) {
  const answer = await page.request.post(`${url}/api${login.path}`, { data: { email, password } })
  if (!answer.ok()) throw new Error(`${email} cannot come in: ${await answer.text()}`)
}

/** Comes in by the login page, in Spanish, as people do; answers with the tickets before it. */
export async function logIn(page: Page, url: string, who: Credentials) {
  await page.goto(`${url}/login`)
  await fillLogin(page, who)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/tickets/)
}

async function fillLogin(page: Page, { email, password }: Credentials) {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
}
