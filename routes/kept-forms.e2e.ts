/** What is typed into forms outlives the page, whatever ends it, for who typed it and for nobody else. */
import '#process/quiet-console'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { saveSetting } from '#company/settings/contract'
import { createContactList } from '#outreach/contact-lists/contract'
import { eventually } from '#workshop/testing/eventually'
import { openCompany, type TestCompany } from '../src/workshop/testing/browser/company.ts'
import { logIn } from '../src/workshop/testing/browser/logging-in.ts'
import { keepPictures } from '../src/workshop/testing/browser/looking.ts'
import { comesAlive, drawn, goAndSettle } from '../src/workshop/testing/browser/settling.ts'

let acme: TestCompany
let ana: Page

beforeAll(async () => {
  acme = await openCompany()
  ana = await acme.openPage(acme.admin)
})

afterAll(() => acme?.close())

const still = 'Aquí sigue lo que escribiste y no guardaste.'
const stored = () => ana.evaluate(() => JSON.stringify({ ...localStorage }))

async function reload() {
  await ana.reload()
  await comesAlive(ana)
}

/** The field is there before its form has taken back what was typed. */
const holds = (field: ReturnType<Page['getByLabel']>, text: string) =>
  eventually(async () => (await field.inputValue()) === text, `the text “${text}”`)

test('the company’s details wait behind the rail, Back and a reload, until they are saved', async () => {
  await goAndSettle(ana, `${acme.url}/settings`)
  const form = ana.getByRole('region', { name: 'Empresa', exact: true })
  const phone = form.getByLabel('Teléfono')
  await phone.fill('5555551234')
  await ana.getByRole('navigation').getByRole('link', { name: 'Etiquetas' }).click()
  await ana.waitForURL(/tags/)
  await ana.goBack()
  await comesAlive(ana)
  await holds(phone, '5555551234')
  await reload()
  await holds(phone, '5555551234')
  await form.getByText(still).waitFor()
  await keepPictures(ana, 'kept-settings')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await form.getByText(still).waitFor({ state: 'detached' })
  expect(await stored()).not.toContain('5555551234')
  await phone.fill('5555559999')
  await reload()
  await holds(phone, '5555559999')
  await form.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await holds(phone, '5555551234')
  await reload()
  await holds(phone, '5555551234')
})

test('hours wait behind a tab and a reload', async () => {
  await acme.calls(saveSetting, { key: 'scheduleType', value: 'company' })
  await goAndSettle(ana, `${acme.url}/settings?tab=schedules`)
  const opens = ana.getByRole('group', { name: 'lunes' }).getByLabel('Abre')
  await opens.fill('07:45')
  await ana.getByRole('tab', { name: 'Opciones' }).click()
  await ana.getByRole('tab', { name: 'Horarios' }).click()
  await holds(opens, '07:45')
  await reload()
  await holds(opens, '07:45')
  await ana.getByText(still).waitFor()
  await ana.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await eventually(async () => (await opens.inputValue()) !== '07:45', 'the stored hours')
  await acme.calls(saveSetting, { key: 'scheduleType', value: 'disabled' })
})

test('the tab of hours opens as soon as it is switched on, and its address leads to the switch', async () => {
  await goAndSettle(ana, `${acme.url}/settings?tab=schedules`)
  const choice = ana.getByLabel('Horario de atención')
  await choice.waitFor()
  expect(await ana.getByRole('tab').count()).toBe(0)
  await choice.selectOption('company')
  await ana.getByRole('tab', { name: 'Horarios', selected: true }).waitFor()
  await ana.getByRole('group', { name: 'lunes' }).waitFor()
  await acme.calls(saveSetting, { key: 'scheduleType', value: 'disabled' })
})

test('a variable of campaigns waits behind a reload, with its row', async () => {
  await goAndSettle(ana, `${acme.url}/campaigns-config`)
  await ana.getByRole('button', { name: 'Agregar variable' }).click()
  await ana.getByLabel('Variable', { exact: true }).last().fill('ciudad')
  await ana.getByLabel('Valor').last().fill('Puebla')
  await reload()
  await holds(ana.getByLabel('Variable', { exact: true }).last(), 'ciudad')
  await holds(ana.getByLabel('Valor').last(), 'Puebla')
  await ana.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await ana.getByLabel('Valor').waitFor({ state: 'detached' })
})

const newTag = async () => {
  await ana.getByRole('button', { name: 'Nueva etiqueta' }).first().click()
  return ana.getByRole('dialog', { name: 'Nueva etiqueta' })
}

test('a dialog takes back text, colour and switch; who discards them begins anew', async () => {
  await goAndSettle(ana, `${acme.url}/tags`)
  const dialog = await newTag()
  await dialog.getByLabel('Nombre').fill('Entrega en Tlaxcala')
  await dialog.getByRole('radio').nth(3).check()
  await dialog.getByRole('switch').check()
  await reload()
  await newTag()
  await holds(dialog.getByLabel('Nombre'), 'Entrega en Tlaxcala')
  await dialog.getByText(still).waitFor()
  expect(await dialog.getByRole('radio').nth(3).isChecked()).toBe(true)
  expect(await dialog.getByRole('switch').isChecked()).toBe(true)
  await keepPictures(ana, 'kept-dialog')
  await ana.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await newTag()
  await holds(dialog.getByLabel('Nombre'), '')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
})

test('an area whose hours were refused is not saved: its texts wait behind a reload', async () => {
  await acme.calls(saveSetting, { key: 'scheduleType', value: 'queue' })
  await goAndSettle(ana, `${acme.url}/queues`)
  const newQueue = async () => {
    await ana.getByRole('button', { name: 'Nueva área' }).first().click()
    return ana.getByRole('dialog', { name: 'Nueva área' })
  }
  const dialog = await newQueue()
  await dialog.getByLabel('Nombre').fill('Garantías')
  const monday = dialog.getByRole('group', { name: 'lunes' })
  await monday.getByLabel('Abre').fill('09:00')
  await monday.getByLabel('Cierra').fill('09:00')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog
    .getByText(/Abre y cierra a la misma hora/)
    .first()
    .waitFor()
  await reload()
  await newQueue()
  await holds(dialog.getByLabel('Nombre'), 'Garantías')
  await ana.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
})

test('what moves in a form writes nothing; what is typed is written once', async () => {
  await goAndSettle(ana, `${acme.url}/tags`)
  const dialog = await newTag()
  await dialog.locator('form[data-kept]').waitFor()
  const writes = () => ana.evaluate(() => Reflect.get(globalThis, 'typedWrites'))
  await ana.evaluate(() => {
    Reflect.set(globalThis, 'typedWrites', 0)
    addEventListener('recado:stored', (event) => {
      if (!(event instanceof CustomEvent) || !String(event.detail).startsWith('typed:')) return
      Reflect.set(globalThis, 'typedWrites', Reflect.get(globalThis, 'typedWrites') + 1)
    })
    const form = document.querySelector('form[data-kept]')
    for (let turn = 0; turn < 20; turn++) form?.append(document.createElement('i'))
  })
  await drawn(ana)
  expect(await writes()).toBe(0)
  await dialog.getByLabel('Nombre').fill('Una vez')
  await drawn(ana)
  expect(await writes()).toBe(1)
  await ana.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Descartar' }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('the recipients of a campaign wait behind a reload', async () => {
  const { body: list } = await acme.calls(createContactList, { name: 'Clientes de Puebla' })
  await goAndSettle(ana, `${acme.url}/campaigns`)
  const dialog = ana.getByRole('dialog', { name: 'Nueva campaña' })
  const open = async () => {
    await ana.getByRole('button', { name: 'Nueva campaña' }).first().click()
    await dialog.waitFor()
  }
  await open()
  const recipients = dialog.getByLabel('Destinatarios')
  await recipients.selectOption(`list:${list.id}`)
  await reload()
  await open()
  await holds(recipients, `list:${list.id}`)
  await dialog.getByText(still).waitFor()
  await dialog.getByRole('button', { name: 'Empezar de nuevo' }).click()
  await holds(recipients, '')
})

test('the contact of a scheduled message waits behind a reload', async () => {
  await acme.platform`insert into contacts (company_id, name, number)
    select company_id, 'Rosa Tirado', '5215512349001' from users where email = ${acme.admin.email}`
  await goAndSettle(ana, `${acme.url}/schedules`)
  const dialog = ana.getByRole('dialog', { name: 'Programar un mensaje' })
  const open = async () => {
    await ana.getByRole('button', { name: 'Programar mensaje' }).first().click()
    await dialog.waitFor()
  }
  await open()
  await dialog.getByRole('combobox', { name: 'Contacto' }).fill('Rosa')
  await dialog.getByRole('option', { name: /Rosa Tirado/ }).click()
  await dialog.getByText('Rosa Tirado').waitFor()
  await reload()
  await open()
  await dialog.getByText('Rosa Tirado').waitFor()
  await dialog.getByText(still).waitFor()
})

test('pasted cells wait behind a reload', async () => {
  await goAndSettle(ana, `${acme.url}/contact-lists`)
  const dialog = ana.getByRole('dialog')
  const open = async () => {
    await ana.getByRole('button', { name: 'Importar contactos en Clientes de Puebla' }).click()
    await dialog.getByRole('textbox').waitFor()
  }
  await open()
  await dialog.getByRole('textbox').fill('Rosa\t5215512349001')
  await reload()
  await open()
  await holds(dialog.getByRole('textbox'), 'Rosa\t5215512349001')
  await dialog.getByText(still).waitFor()
})

test('a password is never kept', async () => {
  await goAndSettle(ana, `${acme.url}/users`)
  const open = () => ana.getByRole('button', { name: 'Nuevo usuario' }).first().click()
  await open()
  const dialog = ana.getByRole('dialog')
  await dialog.getByLabel('Contraseña').fill('una-frase-secreta')
  await dialog.getByLabel('Nombre').fill('Camila')
  expect(await stored()).toContain('Camila')
  expect(await stored()).not.toContain('una-frase-secreta')
  await reload()
  await open()
  await holds(dialog.getByLabel('Nombre'), 'Camila')
  await holds(dialog.getByLabel('Contraseña'), '')
})

test('a login that ends keeps the text for its person only, and a logout clears it', async () => {
  const beto = await acme.hire('Beto', 'admin')
  await goAndSettle(ana, `${acme.url}/tags`)
  const dialog = await newTag()
  await dialog.getByLabel('Nombre').fill('Solo de Ana')
  await ana.context().clearCookies()
  await logIn(ana, acme.url, beto)
  await goAndSettle(ana, `${acme.url}/tags`)
  await newTag()
  await holds(dialog.getByLabel('Nombre'), '')
  await ana.context().clearCookies()
  await logIn(ana, acme.url, acme.admin)
  await goAndSettle(ana, `${acme.url}/tags`)
  await newTag()
  await holds(dialog.getByLabel('Nombre'), 'Solo de Ana')
  await reload()
  await ana.keyboard.press('Control+k')
  await ana.getByRole('combobox').fill('Cerrar sesión')
  await ana.getByRole('option', { name: /Cerrar sesión/ }).click()
  await ana
    .getByRole('dialog', { name: 'Hay algo sin enviar' })
    .getByRole('button', { name: 'Eliminar' })
    .click()
  await ana.waitForURL(/login/)
  expect(await stored()).not.toContain('Solo de Ana')
  expect(acme.complaints).toEqual([])
})
