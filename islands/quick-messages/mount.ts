import { mount } from '../mount.tsx'
import { quickMessagesScreen } from './quick-messages-screen.tsx'

void mount(quickMessagesScreen)
