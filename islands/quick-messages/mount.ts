import { mount } from '../app/mount.tsx'
import { quickMessagesScreen } from './quick-messages-screen.tsx'

void mount(quickMessagesScreen)
