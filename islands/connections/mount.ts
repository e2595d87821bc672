import { mount } from '../mount.tsx'
import { connectionsScreen } from './connections-screen.tsx'

void mount(connectionsScreen)
