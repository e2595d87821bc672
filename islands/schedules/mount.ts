import { mount } from '../mount.tsx'
import { schedulesScreen } from './schedules-screen.tsx'

void mount(schedulesScreen)
