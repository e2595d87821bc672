/** After how long a chat's messages disappear, and who of a group has read ours. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { proto } from '@whiskeysockets/baileys'
import type { Page } from 'playwright-core'
import { saveSetting } from '#company/settings/contract'
import type { Phone } from '#workshop/simulator/phone'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let owner: Phone
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  await acme.link()
  await acme.calls(saveSetting, { key: 'CheckMsgIsGroup', value: 'disabled' })
  owner = acme.owner
  ana = await acme.openPage(acme.admin, { reducedMotion: 'reduce' })
})

afterAll(() => acme?.close())

const week = 7 * 24 * 60 * 60
const head = () => ana.locator('header').filter({ has: ana.getByRole('heading') })

async function answers(text: string) {
  const field = ana.getByLabel(/^Mensaje para /)
  await field.fill(text)
  await field.press('Enter')
}

test('the head says after how long messages disappear, and answers do as well', async () => {
  const diego = acme.phone('Diego Luna')
  await diego.send(owner.number, {
    extendedTextMessage: { text: 'Se borrará', contextInfo: { expiration: week } },
  })
  const { uuid } = await acme.acceptWaiting()
  await goAndSettle(ana, `${acme.url}/tickets/${uuid}`)
  await head().getByText('Los mensajes desaparecen en 7 días').waitFor()
  await answers('También esto')
  const { content } = await diego.received(/También esto/)
  expect(content.extendedTextMessage?.contextInfo?.expiration).toBe(week)
  await keepPictures(ana, 'timer')

  const type = proto.Message.ProtocolMessage.Type.EPHEMERAL_SETTING
  await diego.send(owner.number, { protocolMessage: { type, ephemeralExpiration: 0 } })
  await head().getByText('Los mensajes desaparecen en 7 días').waitFor({ state: 'detached' })
})

test('the information of a message to a group says who has read it', async () => {
  const [eva, luis] = [acme.phone('Eva Sol'), acme.phone('Luis Mar')]
  const members = [owner.number, eva.number, luis.number]
  const group = acme.simulator.group({ subject: 'Pedidos', members })
  await eva.say(group, 'Buenas')
  const { uuid } = await acme.acceptWaiting()
  await goAndSettle(ana, `${acme.url}/tickets/${uuid}`)
  await answers('Ya va en camino')
  const { id } = await eva.received(/Ya va en camino/)
  const receipt = { id, to: owner.number }
  acme.simulator.groupReceipt(group, { ...receipt, by: [eva.number], type: 'read' })
  acme.simulator.groupReceipt(group, { ...receipt, by: [luis.number] })

  const bubble = ana.getByRole('log').getByRole('article').filter({ hasText: 'Ya va en camino' })
  await bubble.getByText('Entregado').waitFor({ state: 'attached' })
  await bubble.hover()
  await bubble.getByRole('button', { name: /^Acciones/ }).click()
  await ana.getByRole('menuitem', { name: 'Información' }).click()
  const dialog = ana.getByRole('dialog', { name: 'Información del mensaje' })
  await dialog.getByText('Leído por 1 de 2').waitFor()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Eva Sol' })
    .getByText(/^Leído: /)
    .waitFor()
  await dialog
    .getByRole('listitem')
    .filter({ hasText: 'Participante' })
    .getByText(/^Recibido: /)
    .waitFor()
  await keepPictures(ana, 'readers')
  await ana.keyboard.press('Escape')

  acme.simulator.groupReceipt(group, { ...receipt, by: [luis.number], type: 'read' })
  await bubble.getByText('Leído').waitFor({ state: 'attached' })
  expect(acme.complaints).toEqual([])
})
