import * as v from 'valibot'

export const Profile = v.picklist(['user', 'superv', 'admin'])

/** E-mail addresses are compared without case and surrounding blanks. */
export const Email = v.pipe(
  v.string('Required'),
  v.transform((text) => text.replaceAll('\0', '').trim().toLowerCase()),
  v.nonEmpty('Required'),
  v.maxLength(254, 'Too Long!'),
  v.email('Invalid email'),
)

export const Password = v.pipe(
  v.string('Required'),
  v.nonEmpty('Required'),
  v.minLength(5, 'Too Short!'),
  v.maxLength(50, 'Too Long!'),
)
