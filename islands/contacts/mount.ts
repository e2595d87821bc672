import { mount } from '../app/mount.tsx'
import { contactsScreen } from './contacts-screen.tsx'

void mount(contactsScreen)
