/**
 * Every page in each language, its dialogs and what is wrong in them: no word of another language. At
 * length only: `languages.test.ts` reads the same pages as the server draws them.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { countryCodes } from '#company/phone-numbers/countries'
import { entries } from '#islands/entries.ts'
import type { Catalogue } from '#islands/kit/i18n/catalogue.ts'
import { catalogues } from '#islands/kit/i18n/catalogues.ts'
import { type Language, languageCookie, languages } from '#kernel/i18n/languages'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { comesAlive, goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'
import { isLong } from '../src/workshop/testing/run/long.ts'
import { foreignWords } from '../src/workshop/testing/tell-tale-words.ts'

describe.if(isLong)('in a browser', () => {
  let company: TestCompany
  let page: Page
  let ticketPath: string

  beforeAll(async () => {
    company = await openCompany()
    await company.link()
    await company.phone('Diego Luna').say(company.owner.number, '1234')
    const { uuid } = await company.acceptWaiting()
    ticketPath = `/tickets/${uuid}`
    page = await company.openPage(company.admin)
  })

  afterAll(() => company.close())

  async function speak(language: Language) {
    await page.context().addCookies([{ name: languageCookie, value: language, url: company.url }])
  }

  /** What can be read, and what is read aloud; without code. */
  async function linesOf(of: Page): Promise<string[]> {
    const { texts, code } = await of.evaluate(() => {
      const named = [...document.querySelectorAll('[aria-label],[title],[placeholder],[alt]')]
      const names = named.flatMap((element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map(
          (name) => element.getAttribute(name) ?? '',
        ),
      )
      return {
        texts: [document.body.innerText, document.title, ...names],
        code: [...document.querySelectorAll('pre')].map(({ innerText }) => innerText),
      }
    })
    const linesIn = (some: string[]) => new Set(some.flatMap((text) => text.split('\n')))
    const lines = linesIn(texts).difference(linesIn(code))
    return [...lines].filter((line) => !timeZone.test(line) && !countries.has(line))
  }

  /** Places are called as people there call them. */
  const timeZone = /^[A-Z]\w+(\/[A-Z][\w -]+)+$| \(UTC([+-][\d:]+)?\)$/

  const countries = new Set(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' })
      return [...countryCodes].map((code) => names.of(code) ?? code)
    }),
  )

  async function foreignHere(language: Language, where: string): Promise<string[]> {
    return (await linesOf(page)).flatMap((line) =>
      foreignWords(line, language).map((word) => `${where}: ${word} in “${line}”`),
    )
  }

  const addresses = [
    ...entries.map(({ href }) => href),
    '/tickets?list=pending',
    '/tickets?list=closed',
    '/tickets?list=search&q=nobody',
    '/nowhere',
    '/offline',
  ]

  /** Pages with a form, and the noun that names the button that opens it. */
  const forms: Record<string, readonly [noun: keyof Catalogue, key: string]> = {
    '/contacts': ['contacts', 'add'],
    '/users': ['users', 'add'],
    '/tags': ['tags', 'add'],
    '/quick-messages': ['quickMessages', 'add'],
    '/files': ['fileLists', 'add'],
    '/schedules': ['schedules', 'add'],
    '/connections': ['connections', 'add'],
    '/chats': ['chats', 'new'],
  }

  test.each([...languages])('every page in %s, and what is wrong in its form', async (language) => {
    await speak(language)
    const found: string[] = []
    for (const path of [...addresses, ticketPath]) {
      await goAndSettle(page, company.url + path)
      found.push(...(await foreignHere(language, path)))
      if (path in forms) found.push(...(await foreignInForm(language, path)))
    }
    expect(found).toEqual([])
  })

  test('every form is that of a page', () => {
    expect(Object.keys(forms).filter((path) => !addresses.includes(path))).toEqual([])
  })

  async function foreignInForm(language: Language, path: string): Promise<string[]> {
    const [noun = 'contacts', key = ''] = forms[path] ?? []
    const texts: Record<string, string> = catalogues[language][noun]
    await page
      .getByRole('button', { name: texts[key] ?? '', exact: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    // What was typed before comes back into the form at this moment, and may undo the first press.
    await eventually(async () => {
      await dialog.locator('button[type=submit]').click()
      return (await dialog.locator('[aria-invalid=true]').count()) > 0
    }, 'what is wrong')
    const found = await foreignHere(language, path)
    // Of two letters too little is left.
    await dialog.locator('input[type=text],input:not([type])').first().fill('x')
    await dialog.locator('button[type=submit]').click()
    // Where it is enough, it is stored: who left before the answer would find it in the form again.
    const isAnswered = async () =>
      !(await dialog.isVisible()) || (await dialog.locator('[aria-invalid=true]').count()) > 0
    await eventually(isAnswered, 'an answer')
    return [...found, ...(await foreignHere(language, `${path} too short`))]
  }

  test.each([...languages])('a login that was refused, in %s', async (language) => {
    const stranger = await company.newPage()
    await stranger
      .context()
      .addCookies([{ name: languageCookie, value: language, url: company.url }])
    const found: string[] = []
    for (const query of ['', '?why=taken-over', '?why=expired', '?why=logout']) {
      await stranger.goto(`${company.url}/login${query}`)
      await comesAlive(stranger)
      await stranger.locator('button[type=submit]').click()
      await stranger.locator('[aria-invalid=true]').first().waitFor()
      found.push(...(await linesOf(stranger)).flatMap((line) => foreignWords(line, language)))
    }
    expect(found).toEqual([])
    await stranger.close()
  })
})
