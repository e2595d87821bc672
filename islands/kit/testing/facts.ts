import { noEnd } from '#company/companies/state'
/** What a screen knows of a reader with this profile: Ana, with number 1. */
import type { Facts } from '../facts/facts.tsx'

export function factsOf(profile: Facts['me']['profile']): Facts {
  return {
    me: {
      id: 1,
      name: 'Ana',
      email: 'ana@x.mx',
      profile,
      companyId: 1,
      super: false,
      allTicket: 'enable',
      whatsappId: null,
      saysAway: false,
      queues: [],
      company: {
        id: 1,
        name: 'Acme',
        language: 'es',
        timeZone: 'America/Mexico_City',
        settings: [],
        dueDate: noEnd,
        trialExpiration: null,
        status: true,
      },
    },
    guesses: null,
    holds: false,
    passwordMin: 5,
    language: 'es',
    now: '2026-11-21T12:00:00.000Z',
    drawer: 'auto',
    contactPanel: 'closed',
    lists: '',
    openGroups: '',
    build: '',
    currency: 'MXN',
  }
}
