import { mount } from '../mount.tsx'
import { kanbanScreen } from './kanban-screen.tsx'

void mount(kanbanScreen)
