import { mount } from '../app/mount.tsx'
import { toDoScreen } from './to-do-screen.tsx'

void mount(toDoScreen)
