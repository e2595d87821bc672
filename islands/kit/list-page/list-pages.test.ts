/** What each page of a list offers to whom, as the server draws it. */
import { describe, expect, test } from 'bun:test'
import type { Screen } from '../../frame/app/screen.ts'
import { contactsScreen } from '../../screens/contacts/contacts-screen.tsx'
import { fileListsScreen } from '../../screens/file-lists/file-lists-screen.tsx'
import { quickMessagesScreen } from '../../screens/quick-messages/quick-messages-screen.tsx'
import { schedulesScreen } from '../../screens/schedules/schedules-screen.tsx'
import { tagsScreen } from '../../screens/tags/tags-screen.tsx'
import { usersScreen } from '../../screens/users/users-screen.tsx'
import type { Facts } from '../facts/facts.tsx'
import { factsOf } from '../testing/facts.ts'
import { drawn } from '../testing/page.ts'

const at = '2026-11-21T12:00:00.000Z'
const stored = { companyId: 1, createdAt: at, updatedAt: at }
const [ana, beto] = [1, 2]

const tag = { id: 1, name: 'VIP', color: '#000000', kanban: 0, userId: ana, ticketsCount: 2 }
const quickMessage = (id: number, userId: number) => ({
  id,
  shortcode: `r${id}`,
  message: 'Hola',
  geral: true,
  status: true,
  isMedia: false,
  mediaPath: null,
  mediaName: null,
  media: null,
  userId,
  ...stored,
})
const schedule = (id: number, userId: number, sentAt: string | null = null) => ({
  id,
  body: 'Su cita',
  sendAt: at,
  sentAt,
  status: 'PENDENTE',
  failure: null,
  contactId: 7,
  contact: { id: 7, name: 'Diego' },
  ticketId: null,
  userId,
  user: null,
  ...stored,
  mediaPath: null,
  mediaName: null,
  media: null,
})
const contact = {
  id: 7,
  name: 'Diego',
  number: '5215550001111',
  username: null,
  email: '',
  profilePicUrl: '',
  isGroup: false,
  whatsappId: 1,
  ...stored,
}
const user = (id: number, name: string, profile: string) => ({
  id,
  name,
  email: `${id}@x.mx`,
  profile,
  queues: [],
  online: true,
  presence: 'online',
  company: { id: 1, name: 'Acme' },
  ...stored,
})

type Profile = Facts['me']['profile']

/** The page with these rows, which its resource calls so. */
function page(screen: Screen, seed: string, answered: string) {
  return (profile: Profile, rows: unknown[], more = {}) =>
    drawn(screen, factsOf(profile), [
      [seed, {}, { [answered]: rows, count: rows.length, hasMore: false, ...more }],
    ])
}
const tags = page(tagsScreen, 'tags', 'tags')
const quickMessages = page(quickMessagesScreen, 'quickMessages', 'records')
const fileLists = page(fileListsScreen, 'fileLists', 'files')
const schedules = page(schedulesScreen, 'schedules', 'schedules')
const contacts = page(contactsScreen, 'contacts', 'contacts')
const users = page(usersScreen, 'users', 'users')

describe('tags', () => {
  test('are added by everybody, changed and deleted by who oversees', async () => {
    const [agents, admins] = [await tags('user', [tag]), await tags('admin', [tag])]
    expect([agents.buttons, agents.rows]).toEqual([['Nueva etiqueta'], [[]]])
    expect([admins.buttons, admins.rows]).toEqual([
      ['Nueva etiqueta'],
      [['Editar VIP', 'Eliminar VIP']],
    ])
    // Where nobody may do anything, no column is kept for it.
    expect([agents.text.includes('Acciones'), admins.text.includes('Acciones')]).toEqual([
      ...[false, true],
    ])
  })

  test('of which there is none yet begin with a button in the middle too', async () => {
    const { buttons, text } = await tags('user', [])
    expect(buttons).toEqual(['Nueva etiqueta', 'Nueva etiqueta'])
    expect(text).toContain('Todavía no hay etiquetas')
  })

  test('of which there are more can be asked for at the end', async () => {
    const { buttons } = await tags('user', [tag], { count: 30, hasMore: true })
    expect(buttons).toEqual(['Nueva etiqueta', 'Mostrar más'])
  })
})

describe('quick messages', () => {
  const both = [quickMessage(1, ana), quickMessage(2, beto)]
  const own = ['Editar r1', 'Eliminar r1']

  test('are changed by their author', async () => {
    expect((await quickMessages('user', both)).rows).toEqual([own, []])
  })

  test('and all of them by who oversees', async () => {
    expect((await quickMessages('superv', both)).rows).toEqual([own, ['Editar r2', 'Eliminar r2']])
  })
})

describe('file lists', () => {
  const list = {
    id: 1,
    name: 'Catálogo',
    message: 'Hola',
    optionsCount: 3,
    filesCount: 1,
    userId: beto,
    ...stored,
  }

  test('are written by who oversees, and looked at by the others', async () => {
    const [agents, supervs] = [await fileLists('user', [list]), await fileLists('superv', [list])]
    expect([agents.buttons, agents.rows]).toEqual([[], [['Ver Catálogo']]])
    expect([supervs.buttons, supervs.rows]).toEqual([
      ...[['Nueva lista'], [['Editar Catálogo', 'Eliminar Catálogo']]],
    ])
  })

  test('say how many they are, and how many files are missing', async () => {
    const { text } = await fileLists('user', [list], { count: 31 })
    expect(text).toContain('Listas de archivos31')
    expect(text).toContain('Faltan 2')
  })
})

describe('schedules', () => {
  const some = [schedule(1, ana), schedule(2, beto), schedule(3, ana, at)]
  const change = [
    'Enviar ahora el mensaje para Diego',
    'Editar el mensaje para Diego',
    'Eliminar el mensaje para Diego',
  ]
  const show = ['Ver el mensaje para Diego']

  test('are changed by who made them until they were sent, and shown otherwise', async () => {
    expect((await schedules('user', some)).rows).toEqual([change, show, show])
  })

  test('of others are changed by who oversees, what was sent by nobody', async () => {
    expect((await schedules('admin', some)).rows).toEqual([change, change, show])
  })
})

describe('contacts', () => {
  test('are written to, added and changed by everybody, deleted by who oversees', async () => {
    const agents = await contacts('user', [contact])
    expect(agents.rows).toEqual([['Escribir a Diego', 'Editar a Diego']])
    expect(agents.buttons).toEqual([
      'Importar una hoja de cálculo',
      'Importar del teléfono',
      'Exportar CSV',
      'Nuevo contacto',
    ])
    expect((await contacts('superv', [contact])).rows).toEqual([
      ['Escribir a Diego', 'Editar a Diego', 'Eliminar a Diego'],
    ])
  })
})

describe('users', () => {
  const all = [user(1, 'Ana', 'superv'), user(2, 'Beto', 'user'), user(3, 'Dora', 'admin')]

  test('are changed by who may grant what they are, and oneself by oneself', async () => {
    expect((await users('superv', all)).rows).toEqual([['Editar a Ana'], ['Editar a Beto'], []])
    expect((await users('user', all)).rows).toEqual([['Editar a Ana'], [], []])
  })

  test('are deleted by admins, but nobody deletes themselves', async () => {
    expect((await users('admin', all)).rows).toEqual([
      ['Editar a Ana'],
      ['Editar a Beto', 'Eliminar a Beto'],
      ['Editar a Dora', 'Eliminar a Dora'],
    ])
  })

  test('are added by who oversees', async () => {
    const buttons = [(await users('user', all)).buttons, (await users('superv', all)).buttons]
    expect(buttons).toEqual([[], ['Invitar con un enlace', 'Nuevo usuario']])
  })
})
