import { listPublicPlans } from '#company/plans/contract'
import { resource } from '../../kit/live/resource.ts'

export const publicPlans = resource(listPublicPlans, { toData: (plans) => plans })
