import { mount } from '../app/mount.tsx'
import { chatsScreen } from './chats-screen.tsx'

void mount(chatsScreen)
