import { mount } from '../app/mount.tsx'
import { usersScreen } from './users-screen.tsx'

void mount(usersScreen)
