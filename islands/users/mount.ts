import { mount } from '../mount.tsx'
import { usersScreen } from './users-screen.tsx'

void mount(usersScreen)
