export default {
  docs: ['getting-started'],
  empty: [{ type: 'html', value: 'Nothing that could be linked to' }],
};
