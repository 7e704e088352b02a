// Ports that the shop never sends requests to: the bad ports of the Fetch standard, where a request could be
// interpreted as commands of another protocol (mail, file transfer, chat), and databases, caches and internal
// services.

const fetchBadPorts =
  '0 1 7 9 11 13 15 17 19 20 21 22 23 25 37 42 43 53 69 77 79 87 95 101 102 103 104 109 110 111 113 115 117 119 123 135 137 139 143 161 179 389 427 465 512 513 514 515 526 530 531 532 540 548 554 556 563 587 601 636 989 990 993 995 1719 1720 1723 2049 3659 4045 4190 5060 5061 6000 6566 6665 6666 6667 6668 6669 6679 6697 10080'

// PostgreSQL and its poolers, MySQL, SQL Server, Oracle, Db2, MongoDB, Redis, Memcached, Cassandra, Elasticsearch, CouchDB,
// InfluxDB, RethinkDB, etcd, ZooKeeper, Consul, Kafka, NATS, AMQP, Docker, Kubernetes, SMB, RDP, VNC, WinRM, ManageSieve, LMTP.
const servicePorts =
  '24 88 445 1433 1434 1521 2181 2375 2376 2379 2380 2525 2526 3306 3389 4222 4369 5432 5433 5671 5672 5900 5984 5985 5986 6379 6380 6432 6443 7000 7001 7199 8086 8500 9042 9092 9160 9200 9300 10250 11211 26379 27017 27018 27019 28015 33060 50000'

const blockedPorts = new Set(`${fetchBadPorts} ${servicePorts}`.split(' ').map(Number))

export const isBlockedPort = ({ port, protocol }: URL): boolean =>
  blockedPorts.has(port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port))
