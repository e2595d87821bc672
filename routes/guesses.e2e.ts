/** Who comes in after many wrong guesses reads of them, on every page until it is read. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'

let acme: TestCompany

beforeAll(async () => {
  acme = await openCompany()
})

afterAll(() => acme?.close())

test('the next login says when somebody guessed, and from how many networks', async () => {
  await acme.platform`
    insert into login_failures (who, network, at)
    select ${`${acme.admin.email} *`}, '198.51.100.' || n % 30, now() - interval '1 day'
    from generate_series(1, 60) n`
  const page = await acme.openPage(acme.admin)
  const notice = page.getByText('alguien probó 60 contraseñas de tu cuenta desde 30 redes')
  await notice.waitFor()
  expect(await findings(page)).toEqual([])
  await page.goto(`${acme.url}/tags`)
  await notice.waitFor()
  await page.getByRole('button', { name: 'Entendido' }).click()
  await notice.waitFor({ state: 'hidden' })
  // For the pages after this one.
  expect(await page.evaluate(() => localStorage.getItem('guessesRead'))).toStartWith('20')
  expect(acme.complaints).toEqual([])
})
