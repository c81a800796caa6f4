// Preloaded into the server by `npm start`: when the parent process is killed, the server receives SIGTERM and shuts down.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
