import * as v from 'valibot'
import { Given } from '#kernel/http/fields'
import { visibleText } from '#kernel/text/visible'

const TagName = v.pipe(
  v.string('Obligatorio'),
  v.maxLength(200, 'Too Long!'),
  v.transform(visibleText),
  v.nonEmpty('Obligatorio'),
  v.minLength(3, 'Mensaje muy Corto'),
  v.maxLength(50, 'Too Long!'),
)

const Color = v.pipe(
  v.string('Required'),
  v.maxLength(16, 'Invalid'),
  v.trim(),
  v.regex(/^#?[0-9a-fA-F]{3,8}$/, 'Invalid'),
  v.transform((color) => (color.startsWith('#') ? color : `#${color}`)),
)

const Kanban = v.pipe(
  v.union([v.picklist([0, 1, '0', '1']), v.boolean()], 'Invalid'),
  v.transform((kanban) => (Number(kanban) === 1 ? 1 : 0)),
)

export const TagForm = v.object({
  name: TagName,
  color: v.nullish(Given(Color)),
  kanban: v.nullish(Given(Kanban)),
})
export type TagForm = v.InferOutput<typeof TagForm>

export const TagChange = v.partial(TagForm)
export type TagChange = v.InferOutput<typeof TagChange>
