import type { Browser, Page } from 'playwright-core'

interface Credentials {
  email: string
  password: string
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

interface Opened extends Credentials {
  url: string
  /** What goes wrong in the page's scripts is added here. */
  complaints: string[]
}

/** A browser of somebody's own, who has come in. */
export async function openPageOf(
  browser: Browser,
  { url, complaints, ...who }: Opened,
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-MX',
    viewport: { width: 1366, height: 768 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => complaints.push(String(error)))
  await logIn(page, url, who)
  return page
}
