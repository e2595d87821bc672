import { mount } from '../app/mount.tsx'
import { connectionsScreen } from './connections-screen.tsx'

void mount(connectionsScreen)
