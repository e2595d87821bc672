import { expect, test } from 'bun:test'
import { type Candidate, likeliestFirst } from './likeliest.ts'

const person = (name: string, rest: Partial<Candidate> = {}): Candidate => ({
  name,
  isMe: false,
  presence: 'online',
  openTickets: 0,
  ...rest,
})
const namesOf = (people: Candidate[]) => likeliestFirst(people).map(({ name }) => name)

test('who is here comes before who is away or offline, then who has fewer tickets', () => {
  const people = [
    person('Zoe'),
    person('Ana', { openTickets: 4 }),
    person('Beto', { presence: 'offline' }),
    person('Carla', { presence: 'away' }),
    person('Dora', { openTickets: 4 }),
    person('Eva', { isMe: true }),
  ]
  expect(namesOf(people)).toEqual(['Zoe', 'Ana', 'Dora', 'Carla', 'Beto', 'Eva'])
})

test('as long as nothing is known, they are sorted by name', () => {
  const unknown = { presence: undefined, openTickets: null }
  expect(namesOf([person('Beto', unknown), person('Ana', unknown)])).toEqual(['Ana', 'Beto'])
})
