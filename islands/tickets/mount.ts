import { mount } from '../app/mount.tsx'
import { ticketsScreen } from './tickets-screen.tsx'

void mount(ticketsScreen)
