import * as v from 'valibot'
import { Text } from '#kernel/http/fields'

export const fixedKeys = ['nome', 'numero', 'email']

const Row = v.pipe(
  v.object({
    key: v.pipe(
      Text(50),
      v.transform((key) => key.replace(/^[{\s]+|[}\s]+$/g, '')),
    ),
    value: Text(4_096),
  }),
  v.forward(
    v.check(({ key, value }) => key !== '' || value.trim() === '', 'Required'),
    ['key'],
  ),
)
type Row = v.InferOutput<typeof Row>

/** A key is used once; rows without a key are blank and not stored. */
export const VariableRows = v.pipe(
  v.array(Row),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const rows = dataset.value
    for (const [index, { key }] of rows.entries()) {
      if (!isTaken(rows.slice(0, index), key)) continue
      addIssue({
        message: 'Taken',
        path: [
          { type: 'array', origin: 'value', input: rows, key: index, value: rows[index] },
          { type: 'object', origin: 'value', input: { ...rows[index] }, key: 'key', value: key },
        ],
      })
    }
  }),
  v.transform((rows) => rows.filter(({ key }) => key !== '')),
)

function isTaken(before: readonly Row[], key: string): boolean {
  return key !== '' && (fixedKeys.includes(key) || before.some((row) => row.key === key))
}
