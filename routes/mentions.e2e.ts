/** Mentioning members of a group as agents do it: by keyboard, and by name from the list to the bubble. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { saveSetting } from '#company/settings/contract'
import { listMembers } from '#desk/messages/changing-contract'
import type { Phone } from '#workshop/simulator/phone'
import { findings } from '../src/workshop/testing/browser/axe.ts'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'
import { setTheme } from '../src/workshop/testing/browser/theme.ts'
import { eventually } from '../src/workshop/testing/eventually.ts'

let acme: TestCompany
let diego: Phone
let eva: Phone
let group = ''
let page: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.calls(saveSetting, { key: 'CheckMsgIsGroup', value: 'disabled' })
  await acme.link()
  diego = acme.phone('Diego Luna')
  eva = acme.phone('Eva Ríos')
  await eva.say(acme.owner.number, 'hola, soy Eva')
  await acme.acceptWaiting()
  const luz = acme.phone('Luz')
  const members = [diego, eva, luz, acme.owner].map(({ number }) => number)
  group = acme.simulator.group({ subject: 'Obra Roma Norte', members })
  await diego.say(group, '¿A qué hora llega el pedido?')
  const { id: ticketId, uuid } = await acme.acceptWaiting()
  await eventually(async () => {
    const { members } = (await acme.calls(listMembers, { ticketId })).body
    return members.filter(({ contactId }) => contactId).length === 2
  }, 'the members of the group')
  page = await acme.openTab(acme.admin)
  await goAndSettle(page, `${acme.url}/tickets/${uuid}`)
})

afterAll(() => acme?.close())

const field = () => page.getByLabel('Mensaje para Obra Roma Norte')
const members = () => page.getByRole('listbox', { name: 'Miembros del grupo' })
const pictures = process.env.PICTURES

async function look(name: string) {
  if (!pictures) return
  for (const theme of ['dark', 'light']) {
    await setTheme(page, theme)
    await page.screenshot({ path: `${pictures}/${name}-${theme}.png` })
  }
}

test('an @ lists the members by name; the keys choose one, and the field keeps the focus', async () => {
  await field().pressSequentially('@')
  await members().getByRole('option', { name: 'Diego Luna' }).waitFor()
  const names = await members().getByRole('option').allInnerTexts()
  expect(names.map((text) => text.split('\n').find((line) => line.length > 3))).toEqual([
    'Diego Luna',
    'Eva Ríos',
    expect.stringMatching(/^\+52 1/),
  ])
  await field().press('ArrowDown')
  const chosen = members().getByRole('option', { name: 'Eva Ríos', selected: true })
  // The field follows the list with its next picture.
  const [chosenId, listId] = [await chosen.getAttribute('id'), await members().getAttribute('id')]
  const points = `[aria-activedescendant="${chosenId}"][aria-controls="${listId}"]`
  await field().and(page.locator(points)).waitFor()
  await look('mention-list')
  expect(await findings(page)).toEqual([])
  await field().press('Enter')
  expect(await field().inputValue()).toBe('@Eva Ríos ')
  await members().waitFor({ state: 'hidden' })
})

test('the message mentions her on her phone, and says her name in the conversation and the list', async () => {
  await field().pressSequentially('y @die')
  await members().getByRole('option', { name: 'Diego Luna' }).waitFor()
  await field().press('Tab')
  await field().pressSequentially('llega a las 6')
  await field().press('Enter')
  const heard = await eva.received(/llega a las 6/)
  const { text, contextInfo } = heard.content.extendedTextMessage ?? {}
  expect(text).toContain(`@${eva.lid} y @${diego.lid} llega a las 6`)
  expect(contextInfo?.mentionedJid).toEqual([`${eva.lid}@lid`, `${diego.lid}@lid`])
  const said = '@Eva Ríos y @Diego Luna llega a las 6'
  await page.getByRole('log').getByRole('article').filter({ hasText: said }).waitFor()
  // The list is before the conversation.
  await page.getByText(said).nth(1).waitFor()
  await look('mention-bubble')
})

test('an edit offers members too', async () => {
  await page
    .getByRole('article')
    .filter({ hasText: 'llega a las 6' })
    .getByText(/Enviado|Entregado|Leído/)
    .waitFor()
  await field().press('ArrowUp')
  await page.getByText('Editando tu mensaje').waitFor()
  await field().fill('Llega a las 7, ')
  await field().press('End')
  await field().pressSequentially('@ev')
  await members().waitFor()
  await field().press('Enter')
  await field().press('Enter')
  await page.getByRole('article').filter({ hasText: 'Llega a las 7, @Eva Ríos' }).waitFor()
  const { content } = await eva.received(({ content }) => Boolean(content.protocolMessage))
  const { extendedTextMessage } = content.protocolMessage?.editedMessage ?? {}
  expect(extendedTextMessage?.contextInfo?.mentionedJid).toEqual([`${eva.lid}@lid`])
})

test('Escape closes the list and keeps what is typed', async () => {
  await field().pressSequentially('@d')
  await members().waitFor()
  await field().press('Escape')
  await members().waitFor({ state: 'hidden' })
  expect(await field().inputValue()).toBe('@d')
  await field().fill('')
})
