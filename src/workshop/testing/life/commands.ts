/** Random days of a desk: what customers, the owner's phone, people and WhatsApp do, as plain data. */
import fc from 'fast-check'

export const people = ['ana', 'sara', 'beto', 'carla'] as const
export type Who = (typeof people)[number]

/** By which names WhatsApp calls the sender: both together make two contacts one. */
export type KnownBy = 'number' | 'lid' | 'both'

export type LifeCommand =
  | { do: 'write' | 'phone'; customer: number; connection: number; knownBy: KnownBy }
  | { do: 'redeliver'; which: number }
  | {
      do:
        | 'accept'
        | 'return'
        | 'close'
        | 'reopen'
        | 'take back'
        | 'send'
        | 'read'
        | 'tag'
        | 'delete'
      who: Who
      which: number
    }
  | { do: 'transfer'; who: Who; which: number; to: Who | null; queue: 'sales' | 'support' | null }
  | { do: 'change connection'; who: Who; which: number; connection: number }
  | { do: 'ack'; which: number; ack: number }
  | { do: 'delete connection' }
  | { do: 'let time pass' }

const who = fc.constantFrom(...people)
const which = fc.nat(9)
const connection = fc.nat(1)

const word = <const T extends string>(...words: T[]) => fc.constantFrom(...words)

const command: fc.Arbitrary<LifeCommand> = fc.oneof(
  {
    weight: 16,
    arbitrary: fc.record({
      do: word('write', 'write', 'write', 'phone'),
      customer: fc.nat(2),
      connection,
      knownBy: word('number', 'lid', 'both'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: word('redeliver'), which }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: word('accept', 'accept', 'return', 'close', 'reopen', 'take back', 'send', 'read', 'tag'),
      who,
      which,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: word('transfer'),
      who,
      which,
      to: fc.option(who),
      queue: fc.option(word('sales', 'support')),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: word('change connection'), who, which, connection }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: word('ack'), which, ack: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: word('delete'), who, which }) },
  { weight: 1, arbitrary: fc.record({ do: word('delete connection') }) },
  { weight: 1, arbitrary: fc.record({ do: word('let time pass') }) },
)

/** What happens at the same moment, moment after moment. */
export const days = fc.array(fc.array(command, { minLength: 2, maxLength: 6, size: 'max' }), {
  minLength: 8,
  maxLength: 14,
  size: 'max',
})
