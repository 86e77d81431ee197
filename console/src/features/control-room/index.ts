export { ControlRoomPage } from './page.tsx';
