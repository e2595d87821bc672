import * as v from 'valibot'

export const Profile = v.picklist(['user', 'superv', 'admin'])
