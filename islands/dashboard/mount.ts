import { mount } from '../app/mount.tsx'
import { dashboardScreen } from './dashboard-screen.tsx'

void mount(dashboardScreen)
