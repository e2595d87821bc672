import type { Myself } from '#company/users/myself/contract'
import type { Ticket } from '#desk/tickets/contract'
import { shownName } from '../../../kit/text/names.ts'

type Company = Myself['company']

/** In the company's language, not the agent's. */
const words = {
  es: {
    head: '*Mensaje automático:*',
    day: ['Buenos días', 'Buenas tardes', 'Buenas noches'],
    rest: 'soy {{agent}} y continuaré con tu atención.',
  },
  pt: {
    head: '*Mensagem automática:*',
    day: ['Bom dia', 'Boa tarde', 'Boa noite'],
    rest: 'sou {{agent}} e vou continuar o seu atendimento.',
  },
  en: {
    head: '*Automatic message:*',
    day: ['Good morning', 'Good afternoon', 'Good evening'],
    rest: 'I am {{agent}} and I will continue your service.',
  },
} satisfies Record<Company['language'], { head: string; day: string[]; rest: string }>

/** Never into a group. */
export function greetingAfterAccept(
  ticket: Pick<Ticket, 'isGroup' | 'contact'>,
  me: Pick<Myself, 'name' | 'company'>,
  now = new Date(),
): string | undefined {
  const setting = me.company.settings.find(({ key }) => key === 'sendGreetingAccepted')
  if (setting?.value !== 'enabled' || ticket.isGroup) return undefined
  const { head, day, rest } = words[me.company.language]
  const agent = rest.replace('{{agent}}', () => shownName(me.name))
  return `${head}\n${day[partOfDay(now, me.company)]} ${shownName(ticket.contact.name)}, ${agent}`
}

function partOfDay(now: Date, { timeZone }: Company): number {
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now),
  )
  if (hour < 12) return 0
  return hour < 18 ? 1 : 2
}
