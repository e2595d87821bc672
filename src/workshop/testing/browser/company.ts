/** A company of a test file's own, on the installation that it shares with others. */
import type { BrowserContextOptions, Page } from 'playwright-core'
import { insertCompany } from '#company/companies/creating'
import { login } from '#company/logins/contract'
import { listTickets, type Ticket, updateTicket } from '#desk/tickets/contract'
import type { Endpoint, RequestOf } from '#kernel/http/endpoint'
import { cheapHash } from '#workshop/testing/cheap-hash'
import { eventually } from '#workshop/testing/eventually'
import { linkPhone } from '#workshop/testing/programs/linking'
import { type Installation, installation } from './installation.ts'
import { type Credentials, comeIn } from './logging-in.ts'
import { type Seat, takeSeat } from './seats.ts'

export type TestCompany = Awaited<ReturnType<typeof openCompany>>

/** For a page with the service worker that everybody has: pushes, what is shared, no network. */
export const withServiceWorker = { serviceWorkers: 'allow' } satisfies BrowserContextOptions

const password = 'secreto'
const hashed = cheapHash(password)

let opened = 0

export async function openCompany() {
  const shared = await installation()
  const { program, simulator } = shared
  const number = ++opened
  const person = (name: string) => {
    const local = name.toLowerCase().replaceAll(' ', '.')
    return { name, email: `${local}.${number}@example.com`, password }
  }
  const admin = person('Admin')
  const { companyId, userId } = await insert(shared, `Acme ${number}`, admin)
  let phones = 0
  /** Of somebody who is known to no other company. */
  const phone = (name: string) => {
    const digits = `521555${String(number).padStart(3, '0')}${String(++phones).padStart(4, '0')}`
    return simulator.phone({ number: digits, name })
  }
  /** The phone of the company's number. */
  const owner = phone('Acme')
  const pages = openPages(shared)

  async function hire(name: string, profile: 'admin' | 'user' = 'admin') {
    const user = person(name)
    await shared.platform`
      insert into users (company_id, name, email, password_hash, profile)
      values (${companyId}, ${user.name}, ${user.email}, ${await hashed}, ${profile})`
    return user
  }
  // Whoever comes in by a page is logged out elsewhere.
  const { token } = (await program.calls(login, await hire('Olga'))).body
  /** A call of the API as Olga, an admin who has no page; says it when the server cannot answer. */
  async function calls<E extends Endpoint>(endpoint: E, input: RequestOf<E>) {
    const answer = await program.calls(endpoint, input, token)
    if (answer.status !== 401 && answer.status < 500) return answer
    const { method, path } = endpoint
    throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  }

  /** The ticket of the only customer who waits. */
  const waitingTicket = () =>
    eventually(
      async () => (await calls(listTickets, { status: 'pending' })).body.tickets[0],
      'a ticket that waits',
    )

  // What others were told is theirs to look at.
  simulator.unknown.length = 0
  simulator.errors.length = 0
  return {
    ...shared,
    ...pages,
    url: program.url,
    admin,
    hire,
    owner,
    phone,
    calls,
    /** They run the installation, from their next login. */
    async makeSuper(...people: Credentials[]) {
      for (const { email } of people) {
        await shared.platform`update users set super = true where email = ${email}`
      }
    },
    /** Links the owner's phone, or another; answers the number of the connection. */
    link: (phone = owner, name = 'Ventas') => linkPhone(program, token, phone, name),
    waitingTicket,
    /** It is the admin's from here on, who has read it. */
    async acceptWaiting(): Promise<Ticket> {
      const ticket = await waitingTicket()
      await calls(updateTicket, { ticketId: ticket.id, status: 'open', userId })
      await shared.platform`update tickets set unread_messages = 0
        where uuid = ${ticket.uuid}::uuid`
      return ticket
    },
  }
}

/** As the first company, on the same plan; it runs nothing. */
async function insert(
  { platform }: Installation,
  name: string,
  admin: Credentials & { name: string },
) {
  const [plan] = await platform<{ id: number }[]>`select id from plans limit 1`
  const company = {
    name,
    language: 'es',
    timeZone: 'America/Mexico_City',
    planId: plan?.id,
    admin: { ...admin, isSuper: false },
  } as const
  const passwordHash = await hashed
  return platform.begin((transaction) => insertCompany(transaction, company, passwordHash))
}

function openPages({ browser, program }: Installation) {
  const taken: Seat[] = []
  /** What went wrong in the scripts of the pages. */
  const complaints: string[] = []
  /** What the pages said on the console as errors: calls that failed, too. */
  const consoleErrors: string[] = []

  function watch(page: Page): Page {
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`))
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(message.text())
    })
    return page
  }

  /** A page in a browser of somebody's own, who has not come in. */
  async function newPage(options: BrowserContextOptions = {}): Promise<Page> {
    const seat = await takeSeat(browser, options)
    taken.push(seat)
    return watch(seat.page)
  }

  /** A page in a browser of somebody's own, who has come in and is nowhere yet. */
  async function openTab(who: Credentials, options?: BrowserContextOptions): Promise<Page> {
    const page = await newPage(options)
    await comeIn(page, program.url, who)
    return page
  }

  return {
    complaints,
    consoleErrors,
    watch,
    newPage,
    openTab,
    /** The same, with the tickets before them. */
    async openPage(who: Credentials, options?: BrowserContextOptions): Promise<Page> {
      const page = await openTab(who, options)
      await page.goto(`${program.url}/tickets`)
      return page
    },
    /** Its people leave their pages. */
    async close() {
      for (const seat of taken.splice(0)) await seat.leave()
    },
  }
}
