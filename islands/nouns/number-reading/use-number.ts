import { useCallback, useEffect, useRef, useState } from 'react'
import { type NumberReading, readNumber } from '#company/number-reading/contract'
import { AppError } from '#kernel/errors'
import { call } from '#kernel/http/call'
import { useNumberCountry } from './use-number-country.ts'

const restMs = 300

interface Asked {
  typed: string
  country: string | undefined
  areaCode: string
}

interface NumberOptions {
  name: string
  initial?: string | undefined
  stored?: string | undefined
}

/**
 * A number that is typed in a dialog: read by the server while it is typed, and sent as it was shown.
 *
 * @param name of its field
 * @param initial what the field begins with
 * @param stored what it is so far, which stays as it is
 */
export function useNumber({ name, initial = '', stored }: NumberOptions) {
  const { chosen, country, choose } = useNumberCountry()
  const [typed, setTyped] = useState(initial)
  const [areaCode, setAreaCode] = useState('')
  const [reading, setReading] = useState<NumberReading>()
  const [choice, setChoice] = useState<string>()
  const newest = useRef(0)

  const read = useCallback(async (asked: Asked): Promise<NumberReading> => {
    newest.current += 1
    const mine = newest.current
    const answer = await call(readNumber, asked)
    if (mine === newest.current) setReading(answer)
    return answer
  }, [])

  useEffect(() => {
    if (typed.trim() === '' || typed === stored) return setReading(undefined)
    const asked = { typed, country, areaCode }
    const timer = setTimeout(() => void read(asked).catch(() => {}), restMs)
    return () => clearTimeout(timer)
  }, [typed, country, areaCode, stored, read])

  /** What a call is given; a number that cannot be read is refused by the call, beside its field. */
  async function settle(given: string): Promise<{ number?: string; country?: string | undefined }> {
    if (given === stored) return {}
    if (given.trim() === '') return { number: '' }
    if (choice !== undefined && given === typed) return { number: `+${choice}` }
    const { number, hasOwnCountry } = await read({ typed: given, country, areaCode })
    if (number && chosen === '' && !hasOwnCountry) {
      throw new AppError('ERR_VALIDATION', { fields: { [name]: 'Choose a country' } })
    }
    return number ? { number: `+${number.digits}` } : { number: given, country }
  }

  return {
    country: { chosen, country, choose },
    reading: typed === stored ? undefined : reading,
    choice,
    setChoice,
    areaCode,
    setAreaCode,
    type(text: string) {
      setTyped(text)
      setChoice(undefined)
    },
    settle,
  }
}

export type TypedNumber = ReturnType<typeof useNumber>
