export const levels = ['basics', 'everyday', 'rough-weather', 'good-citizen'];
