// Loaded into the server by `npm start`: where that is killed outright, the server ends as if it had been asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
