import * as v from 'valibot'
import { Given, List, Name, OptionalId, Text, YesOrNo } from '#kernel/http/fields'
import { parseBoundedJson } from '#kernel/network/bounded-json'
import { visibleText } from '#kernel/text/visible'

export const messageFields = ['message1', 'message2', 'message3', 'message4', 'message5'] as const
export const confirmationFields = [
  'confirmationMessage1',
  'confirmationMessage2',
  'confirmationMessage3',
  'confirmationMessage4',
  'confirmationMessage5',
] as const
export type TextField = (typeof messageFields)[number] | (typeof confirmationFields)[number]

const Variant = v.nullish(Text(65_536))

/** ISO 8601, to the minute or finer; without an offset in the company's time zone. */
const ScheduledAt = v.pipe(
  v.string('Invalid'),
  v.maxLength(64),
  v.trim(),
  v.regex(/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?$/i, 'Invalid'),
)

/** Some clients send the label of "none". */
const TagListId = v.union([
  OptionalId,
  v.pipe(
    v.string(),
    v.maxLength(50, 'Invalid id'),
    v.regex(/^\D+$/, 'Invalid id'),
    v.transform(() => null),
  ),
])

/** `status` is not accepted: the server decides it. */
export const CampaignForm = v.object({
  name: Name,
  message1: Variant,
  message2: Variant,
  message3: Variant,
  message4: Variant,
  message5: Variant,
  confirmationMessage1: Variant,
  confirmationMessage2: Variant,
  confirmationMessage3: Variant,
  confirmationMessage4: Variant,
  confirmationMessage5: Variant,
  confirmation: v.nullish(Given(YesOrNo)),
  /** '' and null: none. */
  scheduledAt: v.nullish(v.union([v.literal(''), ScheduledAt], 'Invalid')),
  whatsappId: OptionalId,
  contactListId: OptionalId,
  tagListId: v.nullish(TagListId),
  fileListId: OptionalId,
})
export type CampaignForm = v.InferOutput<typeof CampaignForm>

export const CampaignChange = v.partial(CampaignForm)
export type CampaignChange = v.InferOutput<typeof CampaignChange>

export const messageIntervals = [0, 5, 10, 15, 20] as const
/** Of `greaterInterval` in seconds, of `longerIntervalAfter` in messages. */
export const longIntervals = [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120] as const

const Choice = (choices: readonly number[]) =>
  v.pipe(
    v.union(
      [v.number(), v.pipe(v.string(), v.maxLength(16), v.regex(/^\d{1,3}$/), v.transform(Number))],
      'Invalid',
    ),
    v.check((value) => choices.includes(value), 'Invalid'),
  )

const builtIn = ['nome', 'numero', 'email']

export const CampaignVariable = v.object({
  key: v.pipe(
    v.string('Required'),
    v.maxLength(200, 'Too Long!'),
    v.transform(visibleText),
    v.maxLength(50),
    v.regex(/^[^{}]{1,50}$/, 'Invalid'),
    v.check((key) => !builtIn.includes(key), 'Invalid'),
  ),
  value: Text(4096),
})
export type CampaignVariable = v.InferOutput<typeof CampaignVariable>

const Variables = v.pipe(
  List(CampaignVariable, 100),
  v.check((all) => new Set(all.map(({ key }) => key)).size === all.length, 'Invalid'),
)

/** Existing clients may send each value as its JSON text. */
const Json = <const S extends v.GenericSchema>(schema: S, most = 64) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => (isText(value, most) ? parsed(value) : value)),
      schema,
    ),
  )

const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length <= most

function parsed(text: string): unknown {
  try {
    return parseBoundedJson(text)
  } catch {
    return text
  }
}

export const SettingsForm = v.object({
  messageInterval: Json(Choice(messageIntervals)),
  longerIntervalAfter: Json(Choice(longIntervals)),
  greaterInterval: Json(Choice(longIntervals)),
  variables: Json(Variables, 500_000),
})
export type SettingsForm = v.InferOutput<typeof SettingsForm>

export interface CampaignSettings {
  messageInterval: number
  longerIntervalAfter: number
  greaterInterval: number
  variables: CampaignVariable[]
}

export const defaultSettings: CampaignSettings = {
  messageInterval: 20,
  longerIntervalAfter: 20,
  greaterInterval: 60,
  variables: [],
}
