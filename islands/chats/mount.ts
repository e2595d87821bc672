import { mount } from '../mount.tsx'
import { chatsScreen } from './chats-screen.tsx'

void mount(chatsScreen)
