// Whether the browser has a network.

class Network {
  offline = $state(!navigator.onLine);

  constructor() {
    addEventListener('offline', () => (this.offline = true));
    addEventListener('online', () => (this.offline = false));
  }
}

export const network = new Network();
