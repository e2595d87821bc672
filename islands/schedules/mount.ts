import { mount } from '../app/mount.tsx'
import { schedulesScreen } from './schedules-screen.tsx'

void mount(schedulesScreen)
