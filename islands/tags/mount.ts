import { mount } from '../app/mount.tsx'
import { tagsScreen } from './tags-screen.tsx'

void mount(tagsScreen)
