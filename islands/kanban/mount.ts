import { mount } from '../app/mount.tsx'
import { kanbanScreen } from './kanban-screen.tsx'

void mount(kanbanScreen)
