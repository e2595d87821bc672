import { AccountMenu } from '../frame/shell/account/account-menu.tsx'
import type { AccountProps } from '../frame/shell/frame.ts'
import { laterLayer } from '../kit/later/later.tsx'

const Profile = laterLayer(async () => (await import('../screens/users/profile.tsx')).Profile)

export function Account(props: AccountProps) {
  return <AccountMenu Profile={Profile} {...props} />
}
