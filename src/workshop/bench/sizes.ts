/** How much there is. The figures of the large company are those the targets are written for. */
export interface Size {
  users: number
  queues: number
  connections: number
  contacts: number
  tickets: number
  open: number
  pending: number
  messages: number
  /** Messages of the largest ticket. */
  largest: number
  tags: number
  notes: number
  quickMessages: number
  schedules: number
  /** Contacts of the one list of contacts. */
  listed: number
}

export const large: Size = {
  users: 20,
  queues: 5,
  connections: 3,
  contacts: 50_000,
  tickets: 100_000,
  open: 2_000,
  pending: 500,
  messages: 2_000_000,
  largest: 20_000,
  tags: 200,
  notes: 20_000,
  quickMessages: 500,
  schedules: 5_000,
  listed: 50_000,
}

/** The large one with a tenth of everything that grows. */
export const tenth: Size = {
  ...large,
  contacts: 5_000,
  tickets: 10_000,
  open: 200,
  pending: 50,
  messages: 200_000,
  largest: 2_000,
  tags: 20,
  notes: 2_000,
  quickMessages: 50,
  schedules: 500,
  listed: 5_000,
}

/** The neighbours: fifty of them. */
export const small: Size = {
  users: 3,
  queues: 2,
  connections: 1,
  contacts: 60,
  tickets: 100,
  open: 20,
  pending: 5,
  messages: 1_000,
  largest: 50,
  tags: 5,
  notes: 20,
  quickMessages: 0,
  schedules: 0,
  listed: 0,
}
export const neighbours = 50
/** With nothing in them but their row in the list of companies. */
export const emptyCompanies = { all: 1_000, tenth: 100 }
