import { showDashboard } from '#dashboard/contract'
import { resource } from '../resource.ts'

export const figures = resource(showDashboard, { hold: (answer) => answer })
