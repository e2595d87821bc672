import { mount } from '../mount.tsx'
import { dashboardScreen } from './dashboard-screen.tsx'

void mount(dashboardScreen)
