// The calls and constants of Apple's C library that SystemSupport uses, with the types that its manual
// pages and the headers of its open sources (xnu, Libc, libpthread) give them, for where there is no SDK:
// a type check imports them as it would import those headers. Fields that nobody reads are left out where
// that leaves the others' types as they are. What a system does not have is marked so.
#include <stddef.h>
#include <stdint.h>

typedef int32_t dev_t, pid_t, suseconds_t;
typedef uint16_t mode_t, nlink_t;
typedef uint32_t uid_t, gid_t, sigset_t;
typedef uint64_t ino_t;
typedef int64_t off_t;
typedef long time_t, ssize_t;

// errno
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define EACCES 13
#define EEXIST 17
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define EPIPE 32
#define EAGAIN 35
#define EWOULDBLOCK EAGAIN
#define ENOTSUP 45
#define ELOOP 62
#define ENOSYS 78
#define EILSEQ 92
#define EOPNOTSUPP 102
char *strerror(int);

// Files
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define O_RDONLY 0x0000
#define O_WRONLY 0x0001
#define O_RDWR 0x0002
#define O_NONBLOCK 0x0004
#define O_NOFOLLOW 0x0100
#define O_CREAT 0x0200
#define O_EXCL 0x0800
#define O_NOCTTY 0x20000
#define O_DIRECTORY 0x100000
#define O_CLOEXEC 0x1000000
#define F_SETFD 2
#define F_SETFL 4
#define F_DUPFD_CLOEXEC 67
#define FD_CLOEXEC 1
#define F_OK 0
#define W_OK 2
#define LOCK_EX 2
#define LOCK_NB 4
#define SEEK_SET 0
#define SEEK_CUR 1
#define AT_FDCWD -2
#define AT_SYMLINK_FOLLOW 0x0040
struct timespec {
  time_t tv_sec;
  long tv_nsec;
};
struct stat {
  dev_t st_dev;
  mode_t st_mode;
  nlink_t st_nlink;
  ino_t st_ino;
  uid_t st_uid;
  gid_t st_gid;
  struct timespec st_mtimespec;
  off_t st_size;
};
int stat(const char *restrict, struct stat *restrict);
int fstat(int, struct stat *);
int lstat(const char *restrict, struct stat *restrict);
int access(const char *, int);
int close(int);
int unlink(const char *);
int mkdir(const char *, mode_t);
int flock(int, int);
int usleep(uint32_t);
int dup(int);
int pipe(int[2]);
int isatty(int);
int ttyname_r(int, char *, size_t);
int fsync(int);
int fchmod(int, mode_t);
int fchown(int, uid_t, gid_t);
typedef struct _copyfile_state *copyfile_state_t;
typedef uint32_t copyfile_flags_t;
#define COPYFILE_ACL (1 << 0)
#define COPYFILE_XATTR (1 << 2)
int fcopyfile(int, int, copyfile_state_t, copyfile_flags_t);
int linkat(int, const char *, int, const char *, int);
int renameat(int, const char *, int, const char *);
int unlinkat(int, const char *, int);
off_t lseek(int, off_t, int);
ssize_t pread(int, void *, size_t, off_t);
ssize_t read(int, void *, size_t);
ssize_t write(int, const void *, size_t);
ssize_t readlink(const char *restrict, char *restrict, size_t);
int symlink(const char *, const char *);
char *realpath(const char *restrict, char *restrict);
struct dirent {
  uint64_t d_ino;
  uint16_t d_namlen;
  char d_name[1024];
};
typedef struct {
  int __dd_fd;
} DIR;
DIR *opendir(const char *);
struct dirent *readdir(DIR *);
int closedir(DIR *);

// Memory and text
void free(void *);
size_t strlen(const char *);
char *strncpy(char *, const char *, size_t);

// Waiting
typedef unsigned int nfds_t;
#define POLLIN 0x0001
#define POLLOUT 0x0004
struct pollfd {
  int fd;
  short events;
  short revents;
};
int poll(struct pollfd *, nfds_t, int);
typedef struct fd_set {
  int32_t fds_bits[32];
} fd_set;
struct timeval {
  time_t tv_sec;
  suseconds_t tv_usec;
};
int select(int, fd_set *restrict, fd_set *restrict, fd_set *restrict, struct timeval *restrict);

// Time
// Apple's notes for the importer name the case as the macro is named.
typedef enum {
  _CLOCK_MONOTONIC __attribute__((swift_name("CLOCK_MONOTONIC"))) = 6,
} clockid_t;
#define ITIMER_REAL 0
struct itimerval {
  struct timeval it_interval;
  struct timeval it_value;
};
time_t time(time_t *);
int clock_gettime(clockid_t, struct timespec *);
int setitimer(int, const struct itimerval *restrict, struct itimerval *restrict);

// Signals and processes
#define SIGHUP 1
#define SIGINT 2
#define SIGQUIT 3
#define SIGILL 4
#define SIGTRAP 5
#define SIGABRT 6
#define SIGFPE 8
#define SIGBUS 10
#define SIGSEGV 11
#define SIGPIPE 13
#define SIGALRM 14
#define SIGKILL 9
#define SIGTERM 15
#define SIGTSTP 18
#define SIGCONT 19
#define SIGXCPU 24
#define SIGXFSZ 25
#define SIGWINCH 28
#define SA_ONSTACK 0x0001
#define SA_RESTART 0x0002
#define SIG_BLOCK 1
#define SIG_UNBLOCK 2
#define SIG_SETMASK 3
typedef void (*sig_t)(int);
struct __siginfo;
union __sigaction_u {
  void (*__sa_handler)(int);
  void (*__sa_sigaction)(int, struct __siginfo *, void *);
};
struct sigaction {
  union __sigaction_u __sigaction_u;
  sigset_t sa_mask;
  int sa_flags;
};
typedef struct __darwin_sigaltstack {
  void *ss_sp;
  size_t ss_size;
  int ss_flags;
} stack_t;
unsigned alarm(unsigned);
void (*signal(int, void (*)(int)))(int);
int sigaction(int, const struct sigaction *restrict, struct sigaction *restrict);
int sigaltstack(const stack_t *restrict, stack_t *restrict)
    __attribute__((availability(tvos, unavailable), availability(watchos, unavailable)));
int sigemptyset(sigset_t *);
int sigfillset(sigset_t *);
int sigaddset(sigset_t *, int);
int kill(pid_t, int);
int raise(int);
pid_t getpid(void);
uid_t geteuid(void);
pid_t getpgrp(void);
void exit(int) __attribute__((noreturn));

// Threads
#define _SC_NPROCESSORS_ONLN 58
long sysconf(int);
struct _opaque_pthread_t {
  long __sig;
};
typedef struct _opaque_pthread_t *pthread_t;
struct _opaque_pthread_attr_t {
  long __sig;
  char __opaque[56];
};
struct _opaque_pthread_mutex_t {
  long __sig;
  char __opaque[56];
};
struct _opaque_pthread_mutexattr_t {
  long __sig;
  char __opaque[8];
};
typedef struct _opaque_pthread_attr_t pthread_attr_t;
typedef struct _opaque_pthread_mutex_t pthread_mutex_t;
typedef struct _opaque_pthread_mutexattr_t pthread_mutexattr_t;
#pragma clang assume_nonnull begin
// The importer is shown a routine whose argument is there.
int pthread_create(
    pthread_t _Nullable *_Nonnull restrict, const pthread_attr_t *_Nullable restrict,
    void *_Nullable (*_Nonnull)(void *), void *_Nullable restrict);
int pthread_join(pthread_t, void *_Nullable *_Nullable);
int pthread_mutex_init(pthread_mutex_t *restrict, const pthread_mutexattr_t *_Nullable restrict);
int pthread_mutex_destroy(pthread_mutex_t *);
int pthread_mutex_lock(pthread_mutex_t *);
int pthread_mutex_trylock(pthread_mutex_t *);
int pthread_mutex_unlock(pthread_mutex_t *);
int pthread_sigmask(int, const sigset_t *_Nullable, sigset_t *_Nullable);
#pragma clang assume_nonnull end

// Terminals
typedef unsigned long tcflag_t, speed_t;
#define TCSANOW 0
#define VINTR 8
#define VQUIT 9
#define VSUSP 10
#define VDSUSP 11
#define ISIG 0x00000080
#define NOFLSH 0x80000000
#define TCIFLUSH 1
#define TCOFLUSH 2
struct termios {
  tcflag_t c_iflag, c_oflag, c_cflag, c_lflag;
  unsigned char c_cc[20];
  speed_t c_ispeed, c_ospeed;
};
struct winsize {
  unsigned short ws_row, ws_col, ws_xpixel, ws_ypixel;
};
int tcgetattr(int, struct termios *);
int tcsetattr(int, int, const struct termios *);
int tcflush(int, int);
pid_t tcgetpgrp(int);
void cfmakeraw(struct termios *);

// Languages
typedef int nl_item;
#define LC_TIME 5
#define T_FMT 3
#define DAY_1 7
#define ABDAY_1 14
#define MON_1 21
#define ABMON_1 33
char *setlocale(int, const char *);
char *nl_langinfo(nl_item);

// Programs
typedef void *posix_spawn_file_actions_t;
typedef void *posix_spawnattr_t;
#define POSIX_SPAWN_SETPGROUP 0x0002
int posix_spawn_file_actions_init(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_destroy(posix_spawn_file_actions_t *);
int posix_spawn_file_actions_addopen(
    posix_spawn_file_actions_t *, int, const char *, int, mode_t);
int posix_spawn_file_actions_adddup2(posix_spawn_file_actions_t *, int, int);
int posix_spawnattr_init(posix_spawnattr_t *);
int posix_spawnattr_destroy(posix_spawnattr_t *);
int posix_spawnattr_setflags(posix_spawnattr_t *, short);
int posix_spawnattr_setpgroup(posix_spawnattr_t *, pid_t);
int posix_spawn(
    pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
    char *const[], char *const[]);
int posix_spawnp(
    pid_t *, const char *, const posix_spawn_file_actions_t *, const posix_spawnattr_t *,
    char *const[], char *const[]);
pid_t waitpid(pid_t, int *, int);
char *strdup(const char *);
