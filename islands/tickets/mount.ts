import { mount } from '../mount.tsx'
import { ticketsScreen } from './tickets-screen.tsx'

void mount(ticketsScreen)
