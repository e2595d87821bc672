/** Apart from the contract, because of all pages only a dialog needs it. */
import * as v from 'valibot'
import { Text } from '#kernel/http/fields'
import { visibleText } from '#kernel/text/visible'

/** Clients send 1 as often as "1". `#` is not a choice: it leads back to the main menu. */
export const Choice = v.pipe(
  v.union(
    [v.pipe(v.string(), v.maxLength(64, 'Too Long!')), v.pipe(v.number(), v.transform(String))],
    'Required',
  ),
  v.transform(visibleText),
  v.nonEmpty('Required'),
  v.maxLength(20, 'Too Long!'),
  v.check((text) => text !== '#', 'Invalid'),
)

/** What the dialog of a menu asks for. */
export const QueueOptionForm = v.object({
  title: v.pipe(Text(200), v.transform(visibleText), v.nonEmpty('Required')),
  message: v.optional(v.nullable(Text(4096))),
  option: Choice,
})
