import * as v from 'valibot'
import { isBoundedJson } from '#kernel/network/bounded-json'
import type { Schema } from '#kernel/schema'
import { passwordRule } from '#kernel/secrets/password-rule'
import { normalized } from '#kernel/text/normalized'
import { searchLength } from '#kernel/text/search-length'
import { isUnseen, visibleText } from '#kernel/text/visible'

const digits = v.pipe(
  v.string(),
  v.maxLength(16),
  v.trim(),
  v.regex(/^\d{1,10}$/),
  v.transform(Number),
)

/** A row id: 1 to 2 147 483 647, as a number or as digits. */
export const Id = v.pipe(
  v.union([v.number(), digits], 'Invalid id'),
  v.integer('Invalid id'),
  v.minValue(1, 'Invalid id'),
  v.maxValue(2_147_483_647, 'Invalid id'),
)

/** A reference that can be cleared: null and '' mean none; false, of a choice not loaded, absent. */
export const OptionalId = v.nullish(
  v.pipe(
    v.union([v.literal(''), v.literal(false), v.null(), Id], 'Invalid id'),
    v.transform((id) => {
      if (id === false) return undefined
      return id === '' ? null : id
    }),
  ),
)

const Blank = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
)

/** '' is absent, because forms send it for what is not filled in. */
export const Given = <S extends Schema>(schema: S) =>
  v.optional(v.union([Blank, schema], ({ issues }) => issues?.at(-1)?.message ?? 'Invalid'))

/** Each message of so many items is shown; of a longer list, the first. */
const itemsWithMessages = 100

/** Refused by its length before an item is looked at. */
export function List<const S extends Schema>(item: S, most: number, message = 'Invalid') {
  const list = v.pipe(v.array(item, message), v.maxLength(most, 'Too Long!'))
  const long = v.pipe(v.array(v.unknown()), v.maxLength(most, 'Too Long!'))
  const run: (typeof list)['~run'] = (dataset, config) => {
    const length = Array.isArray(dataset.value) ? dataset.value.length : 0
    if (length > most) return (long as unknown as typeof list)['~run'](dataset, config)
    const abortEarly = config.abortEarly || length > itemsWithMessages
    return list['~run'](dataset, { ...config, abortEarly })
  }
  return { ...list, '~run': run }
}

/** In a query: `queueIds=[1,2]`. */
export const JsonIds = (most: number) =>
  v.pipe(
    v.string(),
    v.maxLength(16_384, 'Invalid list'),
    v.check(isBoundedJson, 'Invalid list'),
    v.parseJson(undefined, 'Invalid list'),
    List(Id, most, 'Invalid list'),
  )

/** Texts with so many signs together. */
export const Texts = (signs: number, most: number) =>
  v.pipe(
    List(Text(signs), most),
    v.check((texts) => texts.reduce((sum, text) => sum + text.length, 0) <= signs, 'Too Long!'),
    v.metadata({ 'x-most-bytes': 3 * signs + 3 * most + 2 }),
  )

export const Uuid = v.pipe(v.string(), v.maxLength(36, 'Invalid id'), v.uuid('Invalid id'))

/** Anything invalid is page 1. */
export const PageNumber = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((page) => Number(page)),
    v.transform((page) => (Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1)),
  ),
  1,
)

export const Flag = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => value === 'true' || value === true),
  ),
  false,
)

const SearchFrom = (shortest: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.maxLength(200),
      v.transform((text) => text.trim().toLowerCase()),
      v.transform((text) => (searchLength(text) < shortest ? '' : text)),
    ),
    '',
  )

/** Shorter than three characters means no search. */
export const SearchParam = SearchFrom(3)

/** From the first letter on, for lists of few rows. */
export const ShortSearchParam = SearchFrom(1)

/** Forms turn every line break into CRLF. Of what is not seen nothing is left. */
export const Text = (max: number) =>
  v.pipe(
    v.string('Required'),
    // Before anything walks through it: twice as long with the line breaks of forms.
    v.maxLength(2 * max, 'Too Long!'),
    v.transform((text) => (isUnseen(text) ? '' : text.replace(/\r\n?/g, '\n'))),
    v.maxLength(max, 'Too Long!'),
  )

export const Name = v.pipe(
  v.string('Required'),
  v.maxLength(200, 'Too Long!'),
  v.transform(visibleText),
  v.nonEmpty('Required'),
  v.minLength(2, 'Too Short!'),
  v.maxLength(50, 'Too Long!'),
)

/**
 * As e-mail addresses are compared: without case and surrounding blanks. Keyboards write wide forms,
 * and copying brings along marks that nobody sees.
 */
export function foldedEmail(text: string): string {
  const seen = text.replace(/[\p{Default_Ignorable_Code_Point}\p{Control}]/gu, '')
  return normalized(seen, 'NFKC').trim().toLowerCase()
}

export const Email = v.pipe(
  v.string('Required'),
  v.maxLength(500, 'Too Long!'),
  v.transform(foldedEmail),
  v.nonEmpty('Required'),
  v.maxLength(254, 'Too Long!'),
  v.email('Invalid email'),
)

export const Password = v.pipe(
  v.string('Required'),
  v.nonEmpty('Required'),
  v.minLength(5, 'Too Short!'),
  v.maxLength(50, 'Too Long!'),
  v.check((password) => password.length >= passwordRule.least, 'Too Short!'),
)

/** ISO 8601, to the minute or finer; without an offset in the company's time zone. */
export const writtenMoment =
  /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/i

/** Forms send booleans; some API clients send their names. */
export const YesOrNo = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'Invalid'),
  v.transform((value) => value === true || value === 'true'),
)

export const Done = v.object({ message: v.string() })
/** The field's name is that of existing clients. */
export const FileDone = v.object({ mensagem: v.string() })
export const Nothing = v.undefined()

export const Paged = { count: v.number(), hasMore: v.boolean() }

/** `countIsLowerBound`: a search found more than it counts. */
export const SearchedPage = { ...Paged, countIsLowerBound: v.boolean() }
